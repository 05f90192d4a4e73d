import { tellMerchant } from './merchant.ts'

const result = { status_code: '404', status_message: 'The requested resource is not found' }
document.querySelector('#close')?.addEventListener('click', () => {
  if (!tellMerchant('error', result)) history.back()
})
