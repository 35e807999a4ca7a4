import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ImportPreview, type ImportPreviewProps } from './import-preview.tsx'

const nothing = () => undefined
const shown = (props: Partial<ImportPreviewProps>, { problems = [] as string[], faulty = 0 } = {}) =>
  renderToStaticMarkup(
    <ImportPreview
      chosen="datei.csv"
      plan={{ hash: '1', problems, counts: { faulty }, rows: [] }}
      summary="2 neu"
      toWrite={2}
      nouns={['Zeile', 'Zeilen']}
      isBusy={false}
      onCorrect={nothing}
      onApply={nothing}
      {...props}
    />,
  )

describe('the preview of an import', () => {
  it('offers to leave faulty rows out only where that is possible', () => {
    expect(shown({ onSkipFaulty: nothing }, { faulty: 1 })).toContain('lassen Sie diese Zeilen weg')
    expect(shown({}, { faulty: 1 })).toContain('Berichtigen Sie die Fehler gleich hier, oder berichtigen Sie die Datei')
    expect(shown({ onSkipFaulty: nothing })).not.toContain('Berichtigen Sie')
  })

  it('counts the rows that it does not list', () => {
    expect(shown({ toWrite: 1 })).toContain('Und 1 weitere Zeile.')
    expect(shown({ toWrite: 2 })).toContain('Und 2 weitere Zeilen.')
  })

  it('of a file that cannot be read says why, and offers nothing to correct or import', () => {
    const markup = shown({ onSkipFaulty: nothing }, { problems: ['Die Spalte «Nummer» fehlt.'] })
    expect(markup).toContain('Die Spalte «Nummer» fehlt.')
    expect(markup).toContain('Berichtigen Sie die Datei und wählen Sie sie noch einmal.')
    expect(markup).not.toContain('gleich hier')
    expect(markup).not.toContain('<button')
    expect(markup).not.toContain('2 neu')
  })
})
