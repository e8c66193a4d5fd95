/** Body of `POST api/contact`: a letter to the shop. */
export interface ContactInput {
  name: string;
  /** The address for a reply. */
  email: string;
  message: string;
}
