# Stops PostgreSQL after the shop has ended, even by SIGKILL: only the shop holds the other end of the pipe on standard
# input. Runs in its own session, so that a Ctrl-C does not end it first. usage: sh watcher.sh DATA_DIRECTORY. The pipe
# may carry "pid 123" (the process to stop) and "stopped" (nothing to do).
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
