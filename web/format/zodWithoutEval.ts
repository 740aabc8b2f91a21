import * as z from 'zod/mini'

/*
 * Zod would try to compile its checks, which the content security policy forbids, and the browser would complain.
 * Imported by modules that make a schema as they load, for it has to be said before.
 */
z.config({ jitless: true })
