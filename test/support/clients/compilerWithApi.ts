import { registerHooks } from 'node:module'

/* Generators write TypeScript by the API of the compiler, which the one that checks our types no longer has. */

const WITH_API = import.meta.resolve('@ts-morph/common/dist/typescript.js')

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? WITH_API : specifier, context),
})
