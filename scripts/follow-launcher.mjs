// Loaded into the program before its own code. It runs in a group of its own (see supervise-child.mjs),
// so a launcher that was killed outright would leave it behind: it then ends itself, as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // After the listener, which would keep a finished program alive.
  process.channel.unref();
}
