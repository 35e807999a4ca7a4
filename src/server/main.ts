import { registerHooks } from 'node:module'

// Drizzle's ES modules re-export each other in rings, and linking them leaves some 200 MB behind; its CommonJS form is the
// same code without that (docs/decisions, 13).
registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    return next(specifier, { ...context, conditions: context.conditions.map((name) => (name === 'import' ? 'require' : name)) })
  },
})

await import('./start.ts')
