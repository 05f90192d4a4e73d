import { useState } from 'react'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/passwordField.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

export function Fields() {
  const [quantity, setQuantity] = useState(4)
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Name" autoComplete="off" placeholder="PT Maju Terus" hint="A hint stays while one types." />
      <Field label="Email" type="email" autoComplete="off" defaultValue="budi@" error="Enter an e-mail address like name@company.co.id." />
      <PasswordField label="Password" autoComplete="off" defaultValue="gudang penuh barang" />
      <Select label="Category" defaultValue="">
        <option value="" disabled>
          Choose a category
        </option>
        <option>Tool</option>
        <option>Machinery</option>
      </Select>
      <TextArea label="Address" autoComplete="off" defaultValue="Jl. Asia Afrika 8, Bandung" />
      <Field label="Disabled" disabled defaultValue="as it is" />
      <div className="grid content-start gap-1.5">
        <p className="text-sm font-medium">Quantity, 1 to 40</p>
        <Stepper label="Quantity" value={quantity} rule={{ min: 1, step: 1, max: null, decimals: 0, left: 40 }} onChange={setQuantity} />
      </div>
    </div>
  )
}
