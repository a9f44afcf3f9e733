// Preloaded into the program. It leads its own process group (see supervise-child.mjs), so it would
// survive a launcher that was killed: then it stops itself, as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // After the listener, which would keep a finished program alive.
  process.channel.unref();
}
