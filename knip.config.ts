import type { KnipConfig } from 'knip';

export default {
  // Debian's: the tests that need it are left out without it.
  ignoreBinaries: ['prometheus', 'promtool', 'unshare'],
  workspaces: {
    '.': {
      // The libraries of the tests are told of the runner and the reporters by their paths.
      entry: ['scripts/*.mjs', 'tests/*.test.ts', 'tests/*-{runner,reporter}.ts', 'e2e/*.spec.ts'],
      project: ['scripts/**/*.{mjs,ts}', 'tests/**/*.ts', 'e2e/**/*.ts'],
    },
    'apps/server': {
      // What a stranger writes is copied beside the types that it is checked against, and run there.
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
      // The plugin of the icons makes modules that import the component; the server draws pages by its own entry.
      // What translates stands in for a library.
      entry: [
        'src/**/*.test.{ts,tsx}',
        'src/ui/icons/icon.tsx',
        'src/server-entry.tsx',
        'src/lib/translation/translator.ts',
      ],
      ignoreUnresolved: ['~icons/.*'],
      project: ['src/**/*.{ts,tsx,css}', 'vite/*.ts'],
    },
    'packages/*': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
  },
} satisfies KnipConfig;
