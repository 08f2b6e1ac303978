import { Download, Plus } from 'lucide'
import { Button, buttonClass } from '#web/ui/button.tsx'

export const SizesAndIcons = () => (
  <div className="flex flex-wrap items-center gap-2">
    <Button variant="primary" icon={Plus}>
      Add New Scope
    </Button>
    <Button icon={Download}>Export</Button>
    <Button size="s">Retry</Button>
    <Button size="s" variant="ghost">
      Clear
    </Button>
    {/* A link that looks like a button, where it leads somewhere. */}
    <a href="#button-link" className={buttonClass()}>
      Open the page
    </a>
  </div>
)
