"""An Emacs without a screen that opens files under Eglot, changes them, and says what Flymake shows."""

import json
import subprocess

import support
from neovim import PATIENCE
from support import tool

# Opens each file, connects, and prints what is shown as soon as it is what was wanted: the test fails when that never
# comes.
SCRIPT = r"""
(setq eglot-sync-connect t eglot-connect-timeout 300 eglot-autoshutdown t flymake-no-changes-timeout 0.05 eglot-confirm-server-initiated-edits nil)
(load (getenv "PCWLINT_EL"))
(setq pcwlint-command (list (getenv "PCWLINT") "lsp"))

(defun pcwlint-test-place (position)
  (save-excursion
    (goto-char position)
    (vector (1- (line-number-at-pos)) (length (encode-coding-string (buffer-substring (line-beginning-position) position) 'utf-16le)))))

(defun pcwlint-test-shown ()
  (save-restriction
    (widen)
    (vconcat
     (sort (mapcar (lambda (d)
                     (let ((from (pcwlint-test-place (flymake-diagnostic-beg d))) (to (pcwlint-test-place (flymake-diagnostic-end d))))
                       (list :line (aref from 0) :column (/ (aref from 1) 2) :end_line (aref to 0) :end_column (/ (aref to 1) 2)
                             :type (symbol-name (flymake-diagnostic-type d)) :text (flymake-diagnostic-text d))))
                   (flymake-diagnostics))
           (lambda (a b) (string< (format "%07d %07d %s" (plist-get a :line) (plist-get a :column) (plist-get a :text))
                                  (format "%07d %07d %s" (plist-get b :line) (plist-get b :column) (plist-get b :text))))))))

(defun pcwlint-test-codes ()
  (mapcar (lambda (d) (and (string-match "\\[\\([A-Z]+[0-9]+\\)\\]" (plist-get d :text)) (match-string 1 (plist-get d :text)))) (pcwlint-test-shown)))

(defun pcwlint-test-wait (codes)
  "Wait until the rules of what is shown are CODES, or until there is no hope."
  (let ((end (+ (float-time) (string-to-number (getenv "PCWLINT_PATIENCE")))))
    (while (and (not (equal (sort (copy-sequence (pcwlint-test-codes)) #'string<) (sort (copy-sequence codes) #'string<)))
                (< (float-time) end))
      (accept-process-output nil 0.1)
      (flymake-start))))   ; Emacs does it when it is idle, which it never is in a batch

(defun pcwlint-test-report (name)
  (princ (json-serialize (list :step name :shown (pcwlint-test-shown))))
  (terpri))

(defun pcwlint-test-open (file)
  (find-file (expand-file-name file command-line-default-directory))   ; the current buffer has another
  (unless (eglot-current-server)
    (apply #'eglot--connect (eglot--guess-contact)))
  (unless (eglot-managed-p)
    (eglot--maybe-activate-editing-mode))
  (flymake-mode 1))
"""


def run(program, folder, steps, home=None):
    """Runs Lisp that calls the functions above; a dict: what was shown at each (pcwlint-test-report NAME).  `home`: the
    user's folder."""
    home = home or folder
    script = home / ".steps.el"
    script.write_text(f"{SCRIPT}\n{steps}\n(eglot-shutdown-all)\n", encoding="utf-8")
    settings = support.ROOT / "src" / "editors" / "emacs" / "pcwlint.el"
    load = ["--eval", "(progn (require 'package) (package-initialize))"]   # Debian's Eglot is a package
    done = subprocess.run([tool("emacs"), "--batch", "-q", *load, "-l", str(script)], cwd=folder, capture_output=True,
                          text=True, check=False,
                          timeout=support.PATIENCE, stdin=subprocess.DEVNULL,
                          env=support.environment(HOME=str(home), PCWLINT_PATIENCE=str(PATIENCE), PCWLINT=program,
                                                  PCWLINT_EL=str(settings), LC_ALL="C.UTF-8"))
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return {line["step"]: line["shown"] for line in map(json.loads, done.stdout.splitlines())}
