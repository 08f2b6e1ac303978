import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Popover } from '#web/ui/popover.tsx'

const ORDERS = [
  { value: 'asc', label: 'Lowest first' },
  { value: 'desc', label: 'Highest first' },
] as const

export function NativeSelects() {
  const [order, setOrder] = useState<(typeof ORDERS)[number]['value']>('asc')
  return (
    <Popover
      role="dialog"
      label="Order"
      className="w-60 p-3"
      button={(opens) => <Button {...opens}>Order: {order === 'asc' ? 'lowest first' : 'highest first'}</Button>}
    >
      <NativeSelect label="Order" options={ORDERS} value={order} onChange={setOrder} />
    </Popover>
  )
}
