import { ArrowRight, Download, Pencil, Trash2 } from 'lucide'
import { IconButton } from '#web/ui/icon-button.tsx'

export const IconButtons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <IconButton icon={Download} label="Download the list" />
    <IconButton size="s" icon={Pencil} label="Edit crm-read" />
    <IconButton size="s" icon={ArrowRight} label="Assign crm-read" />
    <IconButton size="s" danger icon={Trash2} label="Delete crm-read" />
    <IconButton icon={Trash2} label="Delete users" disabledReason="Used by the application" />
  </div>
)
