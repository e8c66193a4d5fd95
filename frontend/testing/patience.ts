import { configure } from '@testing-library/react';

// Pages load their chunk and ask the (fake) network first; on a busy machine that takes more than the default second.
configure({ asyncUtilTimeout: 20_000 });
