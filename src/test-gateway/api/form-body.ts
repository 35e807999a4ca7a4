export interface FormBody {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | FormBody

/** The nested object of a form body such as `a=1&b[c]=2&d[0]=3`, as Stripe's SDK encodes it. */
export function parseForm(text: string): FormBody {
  const root: FormBody = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/\]?\[|\]$/).filter((part, place) => place === 0 || part !== '')
    put(root, first, rest, value)
  }
  return withLists(root)
}

// The objects have no prototype, so that a field named __proto__ is an ordinary field.
function put(into: FormBody, name: string, rest: readonly string[], value: string): void {
  const [next, ...later] = rest
  if (next === undefined) {
    into[name] = value
    return
  }
  const existing = into[name]
  const inner: FormBody = typeof existing === 'object' && !Array.isArray(existing) ? existing : Object.create(null)
  into[name] = inner
  put(inner, next, later, value)
}

function withLists(form: FormBody): FormBody {
  for (const [name, value] of Object.entries(form)) {
    if (typeof value !== 'object' || Array.isArray(value)) continue
    const inner = withLists(value)
    const isList = Object.keys(inner).every((key, place) => key === String(place))
    form[name] = isList ? Object.values(inner) : inner
  }
  return form
}
