import { configure } from '@testing-library/react';
import { queryClient } from '../lib/query-client.ts';

// For what never comes: a machine that does other things takes seconds where one takes none.
configure({ asyncUtilTimeout: 20_000 });

// What is tried again is tried again at once: a second and then two would be waited for.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 10 } });
