/** Opens WhatsApp with a message to `+628…`; null for a landline, which has no WhatsApp. */
export function whatsAppLink(phoneNumber: string, text: string): string | null {
  if (!phoneNumber.startsWith('+628')) return null;
  return `https://wa.me/${phoneNumber.slice(1)}?text=${encodeURIComponent(text)}`;
}
