// The baseline of the shop's speed: one Express route that sends a text from memory.
import express from 'express';

process.once('message', ({ type, text }) => {
  const app = express();
  app.get('/', (_request, response) => void response.type(type).send(text));
  const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
