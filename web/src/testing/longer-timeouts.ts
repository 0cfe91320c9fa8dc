import { configure } from '@testing-library/react'

// Long enough for a busy machine, because it should only end tests that hang.
configure({ asyncUtilTimeout: 8_000 })
