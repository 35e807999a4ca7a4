import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileType } from '#contract/endpoint.ts'

/** A file that an endpoint answers with; a client that has it, by its ETag, gets 304. */
export interface FileContent<Type extends string = FileType> {
  contentType: Type
  headers: Readonly<Record<string, string>>
  content: Buffer | Readable
}

/** An XML document that is saved under this name. */
export function xmlFile(name: string, xml: string): FileContent<'application/xml'> {
  return {
    contentType: 'application/xml',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    content: Buffer.from(xml, 'utf8'),
  }
}

/** A PDF that the browser shows, and saves under this name. */
export function pdfFile(name: string, bytes: Buffer): FileContent<'application/pdf'> {
  return { contentType: 'application/pdf', headers: { 'content-disposition': `inline; filename="${name}"` }, content: bytes }
}

const ONE_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'

/** The policy of what a page may load, and which does nothing when it is opened itself. */
export const NOTHING_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A picture that can do nothing but be shown. */
export function pictureFile<Type extends string>(
  contentType: Type,
  bytes: Buffer,
  { cacheControl = ONE_YEAR_IMMUTABLE }: { cacheControl?: string } = {},
): FileContent<Type> {
  const headers = {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    // Mails and link previews load the pictures from other origins.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': NOTHING_ALLOWED,
  }
  return { contentType, headers, content: bytes }
}

/** Sends a file, or 304 to a client that has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, headers, content }: FileContent<string>) {
  reply.headers({ ...headers })
  if (headers['etag'] && matchesEtag(request.headers['if-none-match'], headers['etag'])) return reply.code(304).send()
  return reply.type(contentType === 'text/csv' ? 'text/csv; charset=utf-8' : contentType).send(content)
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
