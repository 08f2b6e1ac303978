import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Document, documents } from '#contract/documents.ts'
import { AppError, found } from '../../errors.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import { POLICY_OF_FILES } from '../../plugins/security-headers.ts'
import type { UploadLimits } from '../../uploads/receive-body.ts'
import type { StoreDeps } from '../../uploads/stored-files.ts'
import { findDocument } from './documents.queries.ts'
import { removeDocument, replaceDocument } from './documents.service.ts'

const MEDIA_TYPES: Readonly<Record<Document['type'], string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

export const documentsRoutes: FastifyPluginAsyncZod<StoreDeps & { uploads: UploadLimits }> = async (app, deps) => {
  const { db, store } = deps
  await takeForms(app, deps.uploads, 1)

  app.route({
    ...documents.download,
    async handler(request, reply) {
      const { userId, id } = request.params
      const open = async () => {
        const { document, key } = found(await findDocument(db, userId, id), 'document')
        return { document, content: await store.open(key) }
      }
      const first = await open()
      // Replaced in between: the file of before is gone.
      const { document, content } = first.content ? first : await open()
      if (!content) throw new AppError('not_found', 'The file of this document is gone.')
      // Whoever opens it has it as a file, which runs nothing (ASVS 5.4.1).
      reply.header('content-disposition', attachment(document.name))
      reply.header('content-security-policy', POLICY_OF_FILES)
      reply.header('content-length', document.bytes)
      reply.type(MEDIA_TYPES[document.type])
      return reply.send(content)
    },
  })

  app.route({
    ...documents.replace,
    async handler(request) {
      const { userId, id } = request.params
      found(await findDocument(db, userId, id), 'document')
      const [file] = request.received
      if (!file) throw new AppError('invalid_request', 'Send the file as multipart/form-data, in the field documents.')
      return replaceDocument(deps, byOf(request), request.params, file)
    },
  })

  app.route({
    ...documents.delete,
    async handler(request) {
      await removeDocument(deps, byOf(request), request.params)
      return { success: true as const }
    },
  })
}

/** RFC 6266, 8187: the name in ASCII, and as it is. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
