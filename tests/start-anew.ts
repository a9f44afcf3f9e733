import { vi } from 'vitest';

// Test files share a process, which saves starting one and loading the libraries for each of them.
// What our own modules keep in mind they don't share: each file loads those anew.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
