// PLAN OF ROUTES (audience admin unless said):
// GET    /content                        -> ContentSummary[]
// GET    /content/:page                  -> ContentView
// PUT    /content/:page/draft            DraftInput -> ContentView
// DELETE /content/:page/draft            -> ContentView (draft discarded)
// POST   /content/:page/publish          { version? } -> ContentView
// GET    /content/:page/versions         -> ContentVersion[]
// GET    /content/:page/versions/:id     -> ContentBody
// POST   /content/:page/revert           { versionId, version? } -> ContentView (the old body is the draft)
// GET    /content/:page/preview          -> ShownPage of the draft, in the caller's language
// POST   /content/pictures               multipart `picture` -> StoredPicture
// GET    /shop/pages/:page   (public)    -> ShownPage
export {};
