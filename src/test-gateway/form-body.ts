export interface Form {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | Form

/** The nested object that `a=1&b[c]=2&d[0]=3`, the form Stripe's SDK writes, stands for. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\]?\[|\]$/).filter((part, place) => place === 0 || part !== '')
    put(root, first, rest, value)
  }
  return withLists(root)
}

// Objects without a prototype: a field named __proto__ is a field like any other.
function put(into: Form, name: string, rest: readonly string[], value: string): void {
  const [next, ...later] = rest
  if (next === undefined) {
    into[name] = value
    return
  }
  const existing = into[name]
  const inner: Form = typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null)
  into[name] = inner
  put(inner, next, later, value)
}

function withLists(form: Form): Form {
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'object' || Array.isArray(value)) continue
    const inner = withLists(value)
    const isList = Object.keys(inner).every((key, place) => key === String(place))
    form[name] = isList ? Object.values(inner) : inner
  }
  return form
}
