import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FormError } from '#web/ui/form-error.tsx'
import { type OpensPopover, Popover } from '#web/ui/popover.tsx'
import type { PartEditorProps } from './query-parts/part-editor.tsx'

/** The editors come with the first chip that is opened: a question is asked more often than changed. */
const editorCode = queryOptions({
  queryKey: ['code', 'part-editor'],
  queryFn: () => import('./query-parts/part-editor.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** @returns begins to load the editors, when it becomes likely that one is wanted */
export function usePrefetchEditors(): () => void {
  const client = useQueryClient()
  return () => void client.prefetchQuery(editorCode)
}

type PartPopoverProps = Omit<PartEditorProps, 'onClose'> & {
  label: string
  button: (opens: OpensPopover) => ReactNode
  /** for opening it by something else than its button */
  layerRef?: RefObject<HTMLDivElement | null>
}

/** The editor of one part of a query, in a popover under its button. Escape and a click elsewhere leave with nothing changed. */
export function PartPopover({ label, button, layerRef, onApply, ...editor }: PartPopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const layer = layerRef ?? own
  // A new editor at each opening; the old one stays while it fades.
  const [openings, setOpenings] = useState(0)
  const close = () => layer.current?.hidePopover()
  return (
    <Popover
      role="dialog"
      label={label}
      button={button}
      layerRef={layer}
      onOpen={() => setOpenings((before) => before + 1)}
      className="w-84 max-w-[calc(100vw-16px)]"
    >
      {openings > 0 && (
        <Editor
          key={openings}
          {...editor}
          onClose={close}
          onApply={(query) => {
            close()
            onApply(query)
          }}
        />
      )}
    </Popover>
  )
}

function Editor(props: PartEditorProps) {
  const { data, isError, refetch } = useQuery(editorCode)
  if (isError) {
    return (
      <div className="p-3">
        <FormError onRetry={() => void refetch()}>This part of the page could not be loaded.</FormError>
      </div>
    )
  }
  return data ? <data.PartEditor {...props} /> : <div className="h-40" />
}
