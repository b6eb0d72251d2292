@echo off
rem The command line of the installed app: its own Node with its own program.
"%~dp0..\..\runtime\node.exe" "%~dp0commonplace.mjs" %*
