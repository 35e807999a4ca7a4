import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'disabled'> {
  onChoose: (file: File) => void
  children: ReactNode
}

/** A button that asks for a file, in the words of the page; a file can also be dropped on it. */
export function FileButton({ onChoose, children, ...input }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass({ variant: 'secondary', size: 'small' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:bg-frost has-disabled:text-ink-soft`}
    >
      {children}
      <input
        type="file"
        {...input}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // So that the same file, once corrected, can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
