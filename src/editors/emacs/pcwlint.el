;;; pcwlint.el --- Check drivers that publish performance counters  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; pcwlint's language server in Emacs, by Eglot.  In the init file:
;;
;;   (load "/path/to/pcwlint.el")
;;   (add-hook 'c-mode-hook #'eglot-ensure)
;;   (add-hook 'c++-mode-hook #'eglot-ensure)
;;   (add-hook 'nxml-mode-hook #'pcwlint-ensure-in-manifest)
;;
;; Eglot runs one server for a mode of a project.  To choose clangd for another project, use C-u M-x eglot there.

;;; Code:

(require 'eglot)

(defgroup pcwlint nil
  "Checks drivers that publish performance counters."
  :group 'tools)

(defcustom pcwlint-command '("pcwlint" "lsp")
  "The program and its arguments."
  :type '(repeat string))

(defcustom pcwlint-settings nil
  "The settings that the server gets.
For example (:arguments [\"--runs-on=WIN10_VB\"] :debounce 50)."
  :type 'plist)

(defun pcwlint-contact (&rest _)
  "Return the command and the settings in the form of `eglot-server-programs'."
  (append pcwlint-command (and pcwlint-settings (list :initializationOptions pcwlint-settings))))

(defun pcwlint-ensure-in-manifest ()
  "Start the server when the file is a CTRPP manifest."
  (when (and buffer-file-name (string-match-p "\\.man\\'" buffer-file-name))
    (eglot-ensure)))

(add-to-list 'eglot-server-programs '((c-mode c++-mode c-ts-mode c++-ts-mode nxml-mode) . pcwlint-contact))
(add-to-list 'auto-mode-alist '("\\.man\\'" . nxml-mode))

(provide 'pcwlint)
;;; pcwlint.el ends here
