// Command mongo-server speaks MongoDB's wire protocol on SQLite files: FerretDB, embedded. It is what
// `npm run test:mongo` runs on where no MongoDB is at hand. It serves loopback alone and keeps its files in -data.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	port := flag.Int("port", 27017, "port to listen on, on 127.0.0.1")
	data := flag.String("data", "", "existing folder for the database files")
	flag.Parse()
	if *data == "" {
		log.Fatal("-data is required")
	}

	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{TCP: fmt.Sprintf("127.0.0.1:%d", *port)},
		Handler:  "sqlite",
		// It may lose its files with the machine, not with a process: nothing of a run outlives either.
		SQLiteURL: "file:" + filepath.ToSlash(*data) + "/?_pragma=synchronous(off)",
	})
	if err != nil {
		log.Fatal(err)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Println("ready", server.MongoDBURI())
	if err := server.Run(ctx); err != nil && ctx.Err() == nil {
		log.Fatal(err)
	}
}
