import { inflateSync } from 'node:zlib'

/** The operators with which a PDF prints something outside of marked content, or within more than one, page by page. */
export function untaggedIn(file: Buffer): string[][] {
  const streams = Array.from(file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g), ([, packed = '']) => packed)
  const contents = streams.flatMap((packed) => {
    const isPacked = packed.startsWith('x')
    const content = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : ''
    return content.includes(' Tf') ? [content] : []
  })
  return contents.map(untaggedOperators)
}

function untaggedOperators(content: string): string[] {
  let depth = 0
  return Array.from(content.matchAll(/\bBDC\b|\bBMC\b|\bEMC\b|\bTJ\b|^(?:S|f|f\*|B)$/gm)).flatMap(([operator]) => {
    if (operator === 'BDC' || operator === 'BMC') depth += 1
    else if (operator === 'EMC') depth -= 1
    else if (depth !== 1) return [operator]
    return []
  })
}
