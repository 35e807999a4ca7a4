type Head = string | readonly [title: string, className: string]

/** The head of a small table; a title stands left unless its classes say otherwise. */
export function TableHead({ titles, className = '' }: { titles: readonly Head[]; className?: string }) {
  return (
    <thead className={`text-left text-fine text-ink-soft ${className}`}>
      <tr className="border-b border-line">
        {titles.map((head) => {
          const [title, look] = typeof head === 'string' ? [head, ''] : head
          return (
            <th key={title} scope="col" className={`px-3 py-1.5 font-semibold first:pl-0 last:pr-0 ${look}`}>
              {title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
