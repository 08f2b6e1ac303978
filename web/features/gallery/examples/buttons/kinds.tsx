import { Button } from '#web/ui/button.tsx'

export const Kinds = () => (
  <div className="flex flex-wrap gap-2">
    <Button variant="primary">Save</Button>
    <Button>Cancel</Button>
    <Button variant="ghost">Clear</Button>
    <Button variant="danger">Delete</Button>
  </div>
)
