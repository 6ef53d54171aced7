# Stops PostgreSQL when the shop is gone, however it went: its standard input is a pipe whose other end only the shop holds, so even SIGKILL
# closes it. It runs in a session of its own, so that a Ctrl-C in the terminal does not end it first. A shell, because it waits in 1 MB.
# usage: sh watcher.sh DATA_DIRECTORY; the pipe may carry "pid 123" (the process to stop; the last one counts) and "stopped" (nothing to do).
pid=''
while read -r word value; do
  case $word in
    pid) pid=$value ;;
    stopped) exit 0 ;;
  esac
done
# The shop may have died before it could say the number.
[ -n "$pid" ] || read -r pid < "$1/postmaster.pid" || exit 0

kill -INT "$pid" || exit 0
for second in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  kill -0 "$pid" || exit 0
  [ "$second" -ne 3 ] || kill -QUIT "$pid"
done
exit 1
