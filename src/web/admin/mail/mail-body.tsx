/** A mail as its reader sees it, in a sandboxed iframe that runs no scripts. */
export function MailBody({ html, text, className = 'h-[60vh]' }: { html: string | null; text: string | null; className?: string }) {
  if (html === null) return <pre className={`${className} overflow-auto text-fine whitespace-pre-wrap`}>{text}</pre>
  return (
    <iframe
      title="Vorschau der E-Mail"
      sandbox=""
      srcDoc={html}
      className={`${className} w-full rounded-sm border border-line bg-white scheme-light`}
    />
  )
}
