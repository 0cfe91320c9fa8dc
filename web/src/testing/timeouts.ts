import { configure } from '@testing-library/react'

// A limit ends what hangs: it allows a machine that is busy with other things.
configure({ asyncUtilTimeout: 8_000 })
