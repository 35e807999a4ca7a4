import { useState } from 'react'
import { entryForms } from './field-state.ts'

/**
 * The entries of a list that has nothing to tell them apart by, each as a form with a key of its own: what is typed in
 * a row stays there when another one is taken out.
 */
export function useEntryForms<Entry extends object>(...list: Parameters<typeof entryForms<Entry>>) {
  const [keys, setKeys] = useState<number[]>([])
  const forms = entryForms(...list)
  const unused = Math.max(-1, ...keys) + 1
  const current = forms.map((_, index) => keys[index] ?? unused + index - keys.length)
  return forms.map((form, index) => ({
    ...form,
    key: current[index],
    remove: () => {
      setKeys(current.toSpliced(index, 1))
      form.remove()
    },
  }))
}
