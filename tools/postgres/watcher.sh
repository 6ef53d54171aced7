# Stops PostgreSQL after the shop has ended in any way: standard input is a pipe whose other end only the shop holds, so even SIGKILL closes it. Runs
# in its own session, so that a Ctrl-C does not end it first. A shell script needs only 1 MB of memory. usage: sh watcher.sh DATA_DIRECTORY; the pipe
# may carry "pid 123" (the process to stop; the last counts) and "stopped" (nothing to do).
pid=''
while read -r word value; do
  case $word in
    pid) pid=$value ;;
    stopped) exit 0 ;;
  esac
done
# The shop may have ended before it sent the process id.
[ -n "$pid" ] || read -r pid < "$1/postmaster.pid" || exit 0

kill -INT "$pid" || exit 0
for second in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  kill -0 "$pid" || exit 0
  [ "$second" -ne 3 ] || kill -QUIT "$pid"
done
exit 1
