import { FileUp } from 'lucide'
import { useState } from 'react'
import type { Upload } from '#web/lib/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import { useDocumentPicker } from '#web/ui/use-document-picker.tsx'

const aFile = (key: number, name: string, state: Partial<Upload>): Upload => ({
  ...{ key, file: new File([], name), replaces: undefined, share: 0, error: undefined, isFinal: false },
  ...state,
})
const EACH: readonly Upload[] = [
  aFile(1, 'certificate.pdf', { share: 0.4 }),
  aFile(2, 'deed.pdf', { error: 'no connection' }),
  aFile(3, 'holiday.mov', { error: 'holiday.mov is no document.', isFinal: true }),
]

export function Documents() {
  const [uploads, setUploads] = useState(EACH)
  const [picked, setPicked] = useState('Nothing is sent from here.')
  const { open, input } = useDocumentPicker()
  return (
    <div className="grid max-w-120 gap-3">
      <UploadList
        uploads={uploads}
        retry={({ key }) =>
          setUploads((now) => now.map((one) => (one.key === key ? { ...one, error: undefined } : one)))
        }
        dismiss={({ key }) => setUploads((now) => now.filter((one) => one.key !== key))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={FileUp} onClick={() => open((files) => setPicked(`${files.length} picked`), { multiple: true })}>
          Pick documents
        </Button>
        {input}
        <p role="status" className="text-text-2">
          {picked}
        </p>
      </div>
    </div>
  )
}
