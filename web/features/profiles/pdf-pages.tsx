import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { documentsMessages } from './documents-messages.ts'

/** A PDF, one page at a time. What it would run is not run. */
export function PdfPages({ name, content }: { name: string; content: Blob }) {
  const { pdf, failed, fail } = usePdf(content)
  const [page, setPage] = useState(1)
  const pages = pdf?.numPages ?? 0
  if (failed) return <FormError>{documentsMessages.unreadable}</FormError>
  return (
    <>
      <div className="min-h-60 justify-self-center">
        {pdf && <Page pdf={pdf} page={page} label={`${name}, page ${page} of ${pages}`} onFailure={fail} />}
      </div>
      {pages > 1 && (
        <div className="flex items-center justify-center gap-3">
          <Button size="s" disabledReason={page === 1 && 'This is the first page.'} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span aria-live="polite" className="tabular-nums">
            Page {page} of {pages}
          </span>
          <Button
            size="s"
            disabledReason={page === pages && 'This is the last page.'}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </>
  )
}

function usePdf(content: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
    const open = async () => {
      const data = await content.arrayBuffer()
      if (gone) return
      GlobalWorkerOptions.workerPort = port
      // What is wrong inside a file is nothing to complain of: it is shown, or said to be unreadable.
      const verbosity = VerbosityLevel.ERRORS
      const opened = await getDocument({ data, verbosity, useWasm: false, disableWorkerRendering: true }).promise
      if (!gone) setPdf(opened)
    }
    open().catch(() => gone || setFailed(true))
    return () => {
      gone = true
      port.terminate()
    }
  }, [content])
  return { pdf, failed, fail: () => setFailed(true) }
}

type PageProps = { pdf: PDFDocumentProxy; page: number; label: string; onFailure: () => void }

function Page({ pdf, page, label, onFailure }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const failure = useRef(onFailure)
  useEffect(() => {
    failure.current = onFailure
  })
  useEffect(() => {
    let cancel = () => {}
    let gone = false
    const draw = async () => {
      const shown = await pdf.getPage(page)
      if (gone || !canvas.current) return
      const room = canvas.current.parentElement?.parentElement?.clientWidth ?? 0
      const { width } = shown.getViewport({ scale: 1 })
      const viewport = shown.getViewport({ scale: (room / width) * devicePixelRatio })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const task = shown.render({ canvas: canvas.current, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    draw().catch(() => gone || failure.current())
    return () => {
      gone = true
      cancel()
    }
  }, [pdf, page])
  return <canvas ref={canvas} role="img" aria-label={label} className="max-w-full border border-line bg-white" />
}
