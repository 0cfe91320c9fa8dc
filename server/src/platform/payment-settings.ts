export interface PaymentSettings {
  keyId: string
  keySecret: string
  webhookSecret: string
  endpoint: string
  /** The address of the checkout's script. */
  checkout: string
  /** Who stands on the invoices. */
  seller: { name: string; address: string; gstin: string }
}
