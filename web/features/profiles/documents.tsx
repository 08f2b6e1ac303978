import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText, Image, Replace, Trash2 as Trash } from 'lucide'
import { useRef, useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { downloadFile } from '#web/lib/download.ts'
import { focusNextLike } from '#web/lib/focus-next-like.ts'
import { formatAgo, formatBytes } from '#web/lib/format-measures.ts'
import { useLeaveGuard } from '#web/lib/leave-guards.ts'
import { usePageSaver } from '#web/lib/page-savers.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { type Sending, shownName, useUploads } from '#web/lib/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { LEAVE_SENDING, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { type Glyph, Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { UploadList, useDocumentPicker } from '#web/ui/upload-list.tsx'
import { DocumentName, DocumentPreview, type Previewed } from './document-preview.tsx'
import { type Document, deleteDocument, fetchDocument, replaceDocument } from './documents-api.ts'
import { DocumentsFrame } from './documents-frame.tsx'
import { documentsMessages } from './documents-messages.ts'

const GLYPHS: Readonly<Record<Document['type'], Glyph>> = {
  pdf: FileText,
  docx: FileText,
  png: Image,
  jpeg: Image,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
}

type DocumentsProps = {
  documents: readonly Document[]
  /** of the profile they are in */
  queryKey: QueryKey
  /** sends a new one. Without, nothing is changed: they are somebody's own, or of somebody deleted */
  send?: ((file: File, sending: Sending) => Promise<unknown>) | undefined
}

/** The documents of somebody: dropped or chosen, shown, replaced, deleted. */
export function Documents({ documents, queryKey, send }: DocumentsProps) {
  const isLocked = send === undefined
  const client = useQueryClient()
  const [shown, setShown] = useState<Previewed>()
  const addButton = useRef<HTMLButtonElement>(null)
  const picker = useDocumentPicker()
  const { confirm, confirmDialog } = useConfirm()
  const renew = () => Promise.all([queryKey, ['activity']].map((key) => client.invalidateQueries({ queryKey: key })))
  const uploads = useUploads(
    async (file, replaces: Document | undefined, sending) => {
      await (replaces ? replaceDocument(replaces, file, sending) : send?.(file, sending))
      await renew()
    },
    (arrived) => notify({ type: 'success', text: documentsMessages.arrived(arrived.map(({ file }) => file.name)) }),
  )
  usePageSaver(uploads.isUnsent, uploads.settle)
  useLeaveGuard(uploads.isUnsent, async () => {
    const isSure = await confirm(LEAVE_SENDING)
    if (isSure) uploads.cancel()
    return isSure
  })
  const replace = async (document: Document, files: FileList) => {
    const [file] = files
    if (!file) return
    const { replaceTitle, replaceText } = documentsMessages
    const text = replaceText(document.name, shownName(file))
    if (await confirm({ title: replaceTitle, text, actionLabel: 'Replace', danger: true }))
      uploads.add([file], document)
  }
  const remove = async (document: Document, button: HTMLElement) => {
    const { deleteTitle, deleteText, deleted, deletionFailed } = documentsMessages
    const question = { title: deleteTitle, text: deleteText(document.name), actionLabel: 'Delete', danger: true }
    if (!(await confirm(question))) return
    // The last one leaves the list with nothing to stand on.
    const focusNext = documents.length === 1 ? () => addButton.current?.focus() : focusNextLike(button)
    try {
      await deleteDocument(document)
      focusNext()
      notify({ type: 'success', text: deleted(document.name) })
    } catch (error) {
      showError(deletionFailed(document.name, asError(error).message))
    }
    await renew()
  }
  return (
    <DocumentsFrame
      count={documents.length}
      take={isLocked ? undefined : uploads.add}
      action={
        !isLocked && (
          <Button ref={addButton} size="s" onClick={() => picker.open(uploads.add, { multiple: true })}>
            Add documents
          </Button>
        )
      }
      none={isLocked ? documentsMessages.none : documentsMessages.noneYet}
      items={documents.map((document) => (
        <li key={document.id} className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
          <Icon glyph={GLYPHS[document.type]} className="text-text-3" />
          <span className="min-w-0 flex-1">
            <DocumentName name={document.name} preview={previewOf(document)} onShow={setShown} />
            <span className="block text-s text-text-2">
              {formatBytes(document.bytes)} · {formatAgo(document.updated_at)}
              {document.updated_by && ` · ${document.updated_by}`}
            </span>
          </span>
          <DocumentActions
            document={document}
            isLocked={isLocked}
            onReplace={() => picker.open((files) => void replace(document, files), { multiple: false })}
            onDelete={(button) => void remove(document, button)}
          />
        </li>
      ))}
    >
      <UploadList {...uploads} />
      {!isLocked && <p className="text-s text-text-2">{documentsMessages.kinds}</p>}
      {picker.input}
      {confirmDialog}
      <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />
    </DocumentsFrame>
  )
}

function previewOf(document: Document): Previewed | undefined {
  const { id, name, type, updated_at } = document
  if (type !== 'pdf' && type !== 'png' && type !== 'jpeg') return undefined
  return { key: [id, updated_at], name, isPdf: type === 'pdf', read: (signal) => fetchDocument(document, signal) }
}

type DocumentActionsProps = {
  document: Document
  isLocked: boolean
  onReplace: () => void
  onDelete: (button: HTMLElement) => void
}

/** What can be done with a document. */
function DocumentActions({ document, isLocked, onReplace, onDelete }: DocumentActionsProps) {
  const { name } = document
  const { download, fetching } = useDownload(document)
  return (
    <span className="flex">
      <IconButton size="s" icon={Download} label={`Download ${name}`} aria-busy={fetching} onClick={download} />
      {!isLocked && (
        <>
          <IconButton size="s" icon={Replace} label={`Replace ${name}`} onClick={onReplace} />
          <IconButton
            size="s"
            danger
            icon={Trash}
            label={`Delete ${name}`}
            data-action="delete"
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          />
        </>
      )}
    </span>
  )
}

function useDownload(document: Document) {
  const [fetching, setFetching] = useState(false)
  const download = useOnce(async () => {
    setFetching(true)
    try {
      const content = await fetchDocument(document)
      downloadFile(document.name, [content], content.type)
    } catch (error) {
      showError(documentsMessages.fetchFailed(document.name, asError(error).message))
    } finally {
      setFetching(false)
    }
  })
  return { download, fetching }
}
