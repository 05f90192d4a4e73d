import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { useToast } from '#web/ui/toasts.tsx'

export function Overlays() {
  const popups = usePopups()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const ask = async () => {
    const sure = await popups.confirm({ title: 'Are you sure?', text: 'You want to remove this product?', danger: true })
    popups.success(sure ? 'Product removed!' : 'The product is still in your cart!')
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => popups.success('Congratulations!', 'Success add product to cart!')}>
        success
      </Button>
      <Button look="secondary" onClick={() => popups.failure('Something went wrong. It stays until it is closed.')}>
        failure
      </Button>
      <Button look="secondary" onClick={ask}>
        confirm
      </Button>
      <Button look="secondary" onClick={() => setOpen(true)}>
        dialog
      </Button>
      <Button look="secondary" onClick={() => toast({ text: 'The file is on its way.', icon: 'download' })}>
        toast
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit Company Profile" size="small">
        <Field label="Name" autoComplete="off" />
      </Dialog>
    </div>
  )
}
