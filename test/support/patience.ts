import { vi } from 'vitest'
import { PATIENCE } from './slowdown.ts'

/* What is waited for comes: how soon is no matter of one second, on a machine that does other things too. */

const { waitFor } = vi

vi.waitFor = (look, options = PATIENCE) => waitFor(look, options)
