/** Body of `POST api/contact`: a letter to the shop. */
export interface ContactInput {
  name: string;
  /** Where the answer goes. */
  email: string;
  message: string;
}
