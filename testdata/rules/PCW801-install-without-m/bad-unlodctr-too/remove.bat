@call %SystemRoot%\System32\UNLODCTR.EXE disk.man >nul 2>&1
@unlodctr /g:{3b1f5c7e-6f8d-4a52-9d0e-51c2a7e48001}
