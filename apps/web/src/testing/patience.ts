import { configure } from '@testing-library/react';

// For what never comes: a machine that does other things takes seconds where one takes none.
configure({ asyncUtilTimeout: 20_000 });
