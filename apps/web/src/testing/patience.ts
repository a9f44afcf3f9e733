import { configure } from '@testing-library/react';

// A busy machine takes seconds.
configure({ asyncUtilTimeout: 20_000 });
