"""Run the command line as `python -m ceelo`."""

from ceelo.cli.main import main

if __name__ == "__main__":
    main()
