import { vi } from 'vitest';

// Test files share a process, which saves its start and loading the libraries. Our own modules have
// state, so each file loads them again.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
