import { Download, Replace, Trash2 as Trash } from 'lucide'
import { useState } from 'react'
import { asError } from '#web/lib/as-error.ts'
import { downloadFile } from '#web/lib/download.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showError } from '#web/ui/result-dialog.tsx'
import { type Document, fetchDocument } from './documents-api.ts'
import { documentsMessages } from './documents-messages.ts'

type DocumentActionsProps = {
  document: Document
  isLocked: boolean
  onReplace: () => void
  onDelete: (button: HTMLElement) => void
}

/** What can be done with a document. */
export function DocumentActions({ document, isLocked, onReplace, onDelete }: DocumentActionsProps) {
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
