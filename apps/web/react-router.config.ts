import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // `build.ts` builds beside the running client and replaces it at the end.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'dist',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
