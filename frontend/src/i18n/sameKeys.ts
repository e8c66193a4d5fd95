/** The shape of a text catalogue: the other language must have exactly the keys of the English one. */
export type SameKeys<Catalogue> = {
  [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : SameKeys<Catalogue[Key]>;
};
