import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { downloadRejected } from '../imports-api.ts'

type DownloadRejectedProps = { id: number; fileName: string; size?: 'm' | 's' }

/** Saves the rejected rows of an import in the layout of their file: put right, they can be imported as they are. */
export function DownloadRejected({ id, fileName, size = 'm' }: DownloadRejectedProps) {
  const download = useMutation({
    mutationFn: () => downloadRejected(id, fileName),
    onError: ({ message }) =>
      notify({ type: 'danger', text: `The rejected rows could not be downloaded: ${message}`, action: undefined }),
  })
  return (
    <Button size={size} icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
      Download rejected rows
    </Button>
  )
}
