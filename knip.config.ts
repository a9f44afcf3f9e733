import type { KnipConfig } from 'knip';

export default {
  // Debian's: the tests that need it are left out without it.
  ignoreBinaries: ['prometheus', 'promtool', 'script', 'unshare'],
  workspaces: {
    '.': {
      entry: ['scripts/*.{mjs,ts}', 'tests/*.test.ts', 'e2e/*.spec.ts'],
      project: ['scripts/**/*.{mjs,ts}', 'tests/**/*.ts', 'e2e/**/*.ts'],
    },
    'apps/server': {
      // The program of a stranger is copied beside the types that it is checked against, and run there.
      entry: [
        'src/main.ts',
        'src/cli/*.ts',
        'src/**/*.test.ts',
        'src/testing/strangers-client/*.ts',
      ],
      ignoreUnresolved: ['./api.d.ts'],
      project: ['src/**/*.ts'],
      // Its files are served, none is imported.
      ignoreDependencies: ['swagger-ui-dist'],
    },
    'apps/web': {
      // React Router reads the routes; the server loads the build of its own entry.
      entry: [
        'src/**/*.test.{ts,tsx}',
        'src/{root,entry.client,entry.server}.tsx',
        'src/{routes,server}.ts',
        'src/pages/*.tsx',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'vite/*.ts'],
      // Only the framework's own server entry uses it.
      ignoreDependencies: ['isbot'],
    },
    'packages/*': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
  },
} satisfies KnipConfig;
