import { testPairs } from './test-pairs.ts';

await testPairs(2);
