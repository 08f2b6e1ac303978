import { useRef } from 'react'
import { DOCUMENT_ENDINGS } from '#web/lib/document-files.ts'

const ACCEPTED = DOCUMENT_ENDINGS.join()

export type TakeFiles = (files: FileList) => void

/** The browser's own list of files, for documents. The same one can be chosen again. */
export function useDocumentPicker() {
  const ref = useRef<HTMLInputElement>(null)
  const take = useRef<TakeFiles>(() => {})
  return {
    open(then: TakeFiles, { multiple }: { multiple: boolean }) {
      take.current = then
      if (!ref.current) return
      ref.current.multiple = multiple
      ref.current.click()
    },
    input: (
      <input
        ref={ref}
        type="file"
        hidden
        aria-label="Documents"
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) take.current(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    ),
  }
}
